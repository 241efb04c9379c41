declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.mdx' {
  import type { ComponentType } from 'react';
  const Page: ComponentType;
  export default Page;
}
