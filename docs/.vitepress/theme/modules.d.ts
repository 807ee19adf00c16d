// Declares the modules that TypeScript can't read: .vue files, and one that the build creates.
declare module '*.vue' {
  import type { Theme } from 'vitepress';
  const component: NonNullable<Theme['Layout']>;
  export default component;
}
/** docs/.vitepress/first-call.ts creates it. */
declare module 'virtual:first-call' {
  export function firstCall(console: { log(value: unknown): void }): Promise<void>;
}
