/** The options of dependency-cruiser; `ignored` are regular expressions of more files to exclude. */
export const options = (...ignored) => ({
  doNotFollow: { path: 'node_modules' },
  exclude: {
    path: ['(^|/)dist(-dev)?/', '^(site|[.]local)/', 'foreignHost/consumer/', ...ignored],
  },
  // Includes imports of types.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
});
