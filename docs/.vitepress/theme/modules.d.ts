// Declares .vue files, which TypeScript can't read.
declare module '*.vue' {
  import type { Theme } from 'vitepress';
  const component: NonNullable<Theme['Layout']>;
  export default component;
}
