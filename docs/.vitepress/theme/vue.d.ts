// What a .vue file of this folder is for the compiler, which cannot read it.
declare module '*.vue' {
  import type { Theme } from 'vitepress';
  const Layout: NonNullable<Theme['Layout']>;
  export default Layout;
}
declare module 'virtual:first-call' {
  export function firstCall(console: { log(...values: unknown[]): void }): Promise<void>;
}
