/** The icons of the product by name: only those listed here travel to the browser. Menu entries name them as text; an unknown one falls back. */
import {
  AlertIcon,
  AppsIcon,
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowSwitchIcon,
  ArrowUpIcon,
  BellIcon,
  BlockedIcon,
  BookIcon,
  BookmarkIcon,
  BriefcaseIcon,
  CalendarIcon,
  CheckCircleFillIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloudOfflineIcon,
  ColumnsIcon,
  CommandPaletteIcon,
  CommentDiscussionIcon,
  CopyIcon,
  CreditCardIcon,
  DashIcon,
  DeviceDesktopIcon,
  DotFillIcon,
  DownloadIcon,
  EyeIcon,
  FileCodeIcon,
  FileIcon,
  FilterIcon,
  GearIcon,
  GitMergeIcon,
  GraphIcon,
  HistoryIcon,
  HomeIcon,
  ImageIcon,
  InboxIcon,
  InfoIcon,
  KebabHorizontalIcon,
  KeyIcon,
  LawIcon,
  LinkExternalIcon,
  LocationIcon,
  LockIcon,
  MoonIcon,
  MoveToTopIcon,
  NumberIcon,
  type Icon as Octicon,
  OrganizationIcon,
  PackageIcon,
  PaperAirplaneIcon,
  PauseIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  PlayIcon,
  PlusIcon,
  QuestionIcon,
  RowsIcon,
  SearchIcon,
  ShieldLockIcon,
  SignOutIcon,
  StarFillIcon,
  StarIcon,
  SunIcon,
  SyncIcon,
  TableIcon,
  TagIcon,
  TasklistIcon,
  ThreeBarsIcon,
  TrashIcon,
  TriangleDownIcon,
  UploadIcon,
  XCircleFillIcon,
  XIcon,
} from '@primer/octicons-react';

const ICONS = {
  alert: AlertIcon,
  apps: AppsIcon,
  'arrow-down': ArrowDownIcon,
  'arrow-left': ArrowLeftIcon,
  'arrow-switch': ArrowSwitchIcon,
  'arrow-up': ArrowUpIcon,
  bell: BellIcon,
  blocked: BlockedIcon,
  book: BookIcon,
  bookmark: BookmarkIcon,
  briefcase: BriefcaseIcon,
  calendar: CalendarIcon,
  check: CheckIcon,
  'check-circle-fill': CheckCircleFillIcon,
  'chevron-down': ChevronDownIcon,
  'chevron-left': ChevronLeftIcon,
  'chevron-right': ChevronRightIcon,
  'cloud-offline': CloudOfflineIcon,
  columns: ColumnsIcon,
  'command-palette': CommandPaletteIcon,
  'comment-discussion': CommentDiscussionIcon,
  copy: CopyIcon,
  'credit-card': CreditCardIcon,
  dash: DashIcon,
  'device-desktop': DeviceDesktopIcon,
  'dot-fill': DotFillIcon,
  download: DownloadIcon,
  eye: EyeIcon,
  file: FileIcon,
  'file-code': FileCodeIcon,
  filter: FilterIcon,
  gear: GearIcon,
  'git-merge': GitMergeIcon,
  graph: GraphIcon,
  history: HistoryIcon,
  home: HomeIcon,
  image: ImageIcon,
  inbox: InboxIcon,
  info: InfoIcon,
  'kebab-horizontal': KebabHorizontalIcon,
  key: KeyIcon,
  law: LawIcon,
  'link-external': LinkExternalIcon,
  location: LocationIcon,
  lock: LockIcon,
  moon: MoonIcon,
  'move-to-top': MoveToTopIcon,
  number: NumberIcon,
  organization: OrganizationIcon,
  package: PackageIcon,
  'paper-airplane': PaperAirplaneIcon,
  pause: PauseIcon,
  pencil: PencilIcon,
  people: PeopleIcon,
  person: PersonIcon,
  play: PlayIcon,
  plus: PlusIcon,
  question: QuestionIcon,
  rows: RowsIcon,
  search: SearchIcon,
  'shield-lock': ShieldLockIcon,
  'sign-out': SignOutIcon,
  star: StarIcon,
  'star-fill': StarFillIcon,
  sun: SunIcon,
  sync: SyncIcon,
  table: TableIcon,
  tag: TagIcon,
  tasklist: TasklistIcon,
  'three-bars': ThreeBarsIcon,
  trash: TrashIcon,
  'triangle-down': TriangleDownIcon,
  upload: UploadIcon,
  x: XIcon,
  'x-circle-fill': XCircleFillIcon,
} satisfies Readonly<Record<string, Octicon>>;

export type IconName = keyof typeof ICONS;

export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

const FALLBACK: IconName = 'dot-fill';

/** Name of a menu entry's icon → one that exists. */
export function iconName(name: string | null | undefined): IconName {
  return name && Object.hasOwn(ICONS, name) ? (name as IconName) : FALLBACK;
}

/** The component itself, for props of the kit that ask for one. */
export function iconOf(name: IconName) {
  return ICONS[name];
}

export interface IconProps {
  name: IconName;
  size?: 12 | 16 | 24 | 32;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  const Drawing = ICONS[name];
  return (
    <Drawing
      size={size}
      {...(className ? { className } : {})}
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
