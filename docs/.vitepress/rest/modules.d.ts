// Declares the modules that esbuild resolves for the REST page: see scripts/docs/rest-page.ts.
declare module 'redoc' {
  /** Renders the page at the current address into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
declare module 'page.json' {
  const text: string;
  export default text;
}
