/** The icons of the product by name: only those listed here travel to the browser. Menu entries name them as text; an unknown one falls back. */
import {
  AlertIcon,
  AppsIcon,
  ArrowDownIcon,
  ArrowSwitchIcon,
  ArrowUpIcon,
  BellIcon,
  BlockedIcon,
  BookIcon,
  BookmarkIcon,
  BriefcaseIcon,
  CalendarIcon,
  CheckCircleFillIcon,
  CheckCircleIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CloudOfflineIcon,
  ColumnsIcon,
  CommandPaletteIcon,
  CommentDiscussionIcon,
  CopyIcon,
  CreditCardIcon,
  DatabaseIcon,
  DeviceDesktopIcon,
  DotFillIcon,
  DownloadIcon,
  EyeIcon,
  FileIcon,
  FilterIcon,
  GearIcon,
  GlobeIcon,
  GraphIcon,
  HistoryIcon,
  HomeIcon,
  IdBadgeIcon,
  InboxIcon,
  InfoIcon,
  KebabHorizontalIcon,
  KeyIcon,
  LinkExternalIcon,
  LocationIcon,
  LockIcon,
  MailIcon,
  MegaphoneIcon,
  MilestoneIcon,
  MoonIcon,
  NoteIcon,
  type Icon as Octicon,
  type IconProps as OcticonProps,
  OrganizationIcon,
  PackageIcon,
  PaperclipIcon,
  PauseIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  PlayIcon,
  PlugIcon,
  PlusIcon,
  ProjectIcon,
  QuestionIcon,
  RowsIcon,
  SearchIcon,
  ShieldLockIcon,
  SidebarExpandIcon,
  SignOutIcon,
  SortAscIcon,
  SortDescIcon,
  StackIcon,
  StarIcon,
  SunIcon,
  SyncIcon,
  TableIcon,
  TagIcon,
  TasklistIcon,
  ThreeBarsIcon,
  TrashIcon,
  TriangleDownIcon,
  UndoIcon,
  UnlockIcon,
  UploadIcon,
  WorkflowIcon,
  XCircleFillIcon,
  XIcon,
} from '@primer/octicons-react';

/** Octicons has no receipt; drawn on its 16 px grid. */
function ReceiptIcon({ size = 16, className, ...rest }: OcticonProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by whoever draws it, like every octicon
    <svg
      viewBox="0 0 16 16"
      width={Number(size)}
      height={Number(size)}
      fill="currentColor"
      className={className}
      {...rest}
    >
      <path d="M3.25 1a.75.75 0 0 0-.75.75v12.5a.75.75 0 0 0 1.2.6l1.3-.98 1.05.94a.75.75 0 0 0 1 0L8 13.9l.95.91a.75.75 0 0 0 1 0l1.05-.94 1.3.98a.75.75 0 0 0 1.2-.6V1.75a.75.75 0 0 0-.75-.75Zm.75 1.5h8v10.24l-.6-.45a.75.75 0 0 0-.95.04l-1 .9-.95-.9a.75.75 0 0 0-1 0l-.95.9-1-.9a.75.75 0 0 0-.95-.04l-.6.45ZM5.5 5.25c0-.41.34-.75.75-.75h3.5a.75.75 0 0 1 0 1.5h-3.5a.75.75 0 0 1-.75-.75Zm.75 2.25a.75.75 0 0 0 0 1.5h3.5a.75.75 0 0 0 0-1.5Z" />
    </svg>
  );
}

const ICONS = {
  alert: AlertIcon,
  apps: AppsIcon,
  'arrow-down': ArrowDownIcon,
  'arrow-switch': ArrowSwitchIcon,
  'arrow-up': ArrowUpIcon,
  bell: BellIcon,
  blocked: BlockedIcon,
  book: BookIcon,
  bookmark: BookmarkIcon,
  briefcase: BriefcaseIcon,
  calendar: CalendarIcon,
  check: CheckIcon,
  'check-circle': CheckCircleIcon,
  'check-circle-fill': CheckCircleFillIcon,
  'chevron-down': ChevronDownIcon,
  'chevron-left': ChevronLeftIcon,
  'chevron-right': ChevronRightIcon,
  clock: ClockIcon,
  'cloud-offline': CloudOfflineIcon,
  columns: ColumnsIcon,
  'command-palette': CommandPaletteIcon,
  'comment-discussion': CommentDiscussionIcon,
  copy: CopyIcon,
  'credit-card': CreditCardIcon,
  database: DatabaseIcon,
  'device-desktop': DeviceDesktopIcon,
  'dot-fill': DotFillIcon,
  download: DownloadIcon,
  eye: EyeIcon,
  file: FileIcon,
  filter: FilterIcon,
  gear: GearIcon,
  globe: GlobeIcon,
  graph: GraphIcon,
  history: HistoryIcon,
  home: HomeIcon,
  'id-badge': IdBadgeIcon,
  inbox: InboxIcon,
  info: InfoIcon,
  'kebab-horizontal': KebabHorizontalIcon,
  key: KeyIcon,
  'link-external': LinkExternalIcon,
  location: LocationIcon,
  lock: LockIcon,
  mail: MailIcon,
  megaphone: MegaphoneIcon,
  milestone: MilestoneIcon,
  moon: MoonIcon,
  note: NoteIcon,
  organization: OrganizationIcon,
  package: PackageIcon,
  paperclip: PaperclipIcon,
  pause: PauseIcon,
  pencil: PencilIcon,
  people: PeopleIcon,
  person: PersonIcon,
  play: PlayIcon,
  plug: PlugIcon,
  plus: PlusIcon,
  project: ProjectIcon,
  question: QuestionIcon,
  rows: RowsIcon,
  search: SearchIcon,
  'shield-lock': ShieldLockIcon,
  'sidebar-expand': SidebarExpandIcon,
  'sign-out': SignOutIcon,
  'sort-asc': SortAscIcon,
  'sort-desc': SortDescIcon,
  stack: StackIcon,
  star: StarIcon,
  sun: SunIcon,
  sync: SyncIcon,
  table: TableIcon,
  tag: TagIcon,
  tasklist: TasklistIcon,
  'three-bars': ThreeBarsIcon,
  trash: TrashIcon,
  'triangle-down': TriangleDownIcon,
  undo: UndoIcon,
  unlock: UnlockIcon,
  upload: UploadIcon,
  workflow: WorkflowIcon,
  x: XIcon,
  'x-circle-fill': XCircleFillIcon,
  receipt: ReceiptIcon,
} satisfies Readonly<Record<string, Octicon | typeof ReceiptIcon>>;

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
  const Drawing = ICONS[name] as Octicon;
  return (
    <Drawing
      size={size}
      {...(className ? { className } : {})}
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
