// Declares what scripts/docs/redoc.ts adds to redoc.ts: Redoc, and JSON of the contract and of Redoc's options.
declare module 'redoc' {
  /** Renders the contract into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
declare const pageJson: string;
