// Declares what scripts/docs/redoc.ts adds to redoc.ts: Redoc, and its contract and options.
declare module 'redoc' {
  /** Renders the contract into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
declare const pageJson: string;
