/** How dependency-cruiser reads the project; `ignored` are more files to leave out, as expressions. */
export const options = (...ignored) => ({
  doNotFollow: { path: 'node_modules' },
  exclude: {
    path: ['(^|/)dist(-dev)?/', '^(site|[.]local)/', 'foreignHost/consumer/', ...ignored],
  },
  // Imports of types count as well.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
});
