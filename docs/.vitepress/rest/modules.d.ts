// For redoc.ts in this folder: declares the module `redoc` and `pageJson` (the contract and Redoc's options), which
// scripts/docs/redoc.ts adds when it bundles the file.
declare module 'redoc' {
  /** Renders the contract into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
declare const pageJson: string;
