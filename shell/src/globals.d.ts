/** The installed version of every shared module, written in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
