// What a .vue file of this folder is for the compiler, which cannot read it.
declare module '*.vue' {
  const Layout: NonNullable<import('vitepress').Theme['Layout']>;
  export default Layout;
}
