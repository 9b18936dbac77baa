/** How the page of the profile looks: its boxes and the rows in them, so that these stand among the others. */
export interface Look {
  readonly box: string | undefined;
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly list: string | undefined;
  readonly row: string | undefined;
  readonly rowText: string | undefined;
}
