declare module '*.module.css' {
  /** Local class names by the names written in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
