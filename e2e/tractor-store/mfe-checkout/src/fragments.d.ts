import 'shared-config/ui/Fragment';

declare module 'shared-config/ui/Fragment' {
  interface FragmentProps {
    'mfe-explore/Header': object;
    'mfe-explore/Footer': object;
    'mfe-explore/Recommendations': { readonly skus: readonly string[] };
    'mfe-explore/StorePicker': object;
  }
}

declare global {
  interface WindowEventMap {
    /** A visitor has chosen a store. Its detail is the name of the store. */
    readonly 'explore:store-chosen': CustomEvent<string>;
  }
}
