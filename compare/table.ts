// A table of the comparison.
export interface Table {
  columns: string[];
  rows: string[][];
}
