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

declare module '*.avif' {
  import type { PictureFiles } from 'shared-config/ui/Picture';
  const picture: PictureFiles;
  export default picture;
}

declare module '*.jpeg' {
  export { default } from '*.avif';
}

declare module '*.jpg' {
  export { default } from '*.avif';
}

declare module '*.png' {
  export { default } from '*.avif';
}

declare module '*.webp' {
  export { default } from '*.avif';
}
