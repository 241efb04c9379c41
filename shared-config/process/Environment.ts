export type Environment = Readonly<Record<string, string | undefined>>;
