/** What we use of frappe-charts, which brings no types. */
declare module 'frappe-charts/dist/frappe-charts.esm.js' {
  interface ChartOptions {
    readonly type: 'bar' | 'line' | 'pie' | 'percentage' | 'heatmap';
    readonly data: object;
    readonly height: number;
    readonly colors: readonly string[];
    readonly animate: 0 | 1;
    readonly [option: string]: unknown;
  }

  export class Chart {
    constructor(parent: HTMLElement, options: ChartOptions);
    readonly realData: object;
    update(data: object): void;
    /** Lets go of the window; what is drawn stays. */
    destroy(): void;
  }
}
