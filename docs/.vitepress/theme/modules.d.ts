// Declares the modules that TypeScript can't read: .vue files, and what the build creates.
declare module '*.vue' {
  import type { Theme } from 'vitepress';
  const component: NonNullable<Theme['Layout']>;
  export default component;
}
/** docs/.vitepress/first-call.ts creates it. */
declare module 'virtual:first-call' {
  export function firstCall(console: { log(value: unknown): void }): Promise<void>;
}
declare module 'redoc' {
  /** Renders the contract into an element. */
  export function hydrate(contract: object, options: object, element: HTMLElement): Promise<void>;
}
/** The contract and Redoc's options, which scripts/docs/redoc.ts adds. */
declare const pageJson: string;
