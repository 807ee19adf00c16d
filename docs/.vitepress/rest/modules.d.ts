// Declares what scripts/docs/rest-page.ts adds to page.ts: Redoc and the page's data.
declare module 'redoc' {
  /** Renders the contract into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
/** A `PageData` as JSON. */
declare const pageJson: string;
