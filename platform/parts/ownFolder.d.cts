declare const ownFolder: string;
export = ownFolder;
