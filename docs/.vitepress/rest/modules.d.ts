// What esbuild puts behind the names that the REST page imports: see scripts/docs/rest-page.ts.
declare module 'redoc' {
  /** Renders into an element; an empty one gets the page that the address asks for. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
declare module 'page.json' {
  const text: string;
  export default text;
}
