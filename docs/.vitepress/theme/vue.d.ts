// Declares the modules that TypeScript can't read: .vue files, and the module that first-call.ts creates.
declare module '*.vue' {
  import type { Theme } from 'vitepress';
  const component: NonNullable<Theme['Layout']>;
  export default component;
}
declare module 'virtual:first-call' {
  export function firstCall(console: { log(value: unknown): void }, fault: string): Promise<void>;
}
