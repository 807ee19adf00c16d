// Declares the module and the constant that scripts/docs/rest-page.ts provides.
declare module 'redoc' {
  /** Renders the page at the current address into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
/** A `PageData` as JSON. */
declare const pageJson: string;
