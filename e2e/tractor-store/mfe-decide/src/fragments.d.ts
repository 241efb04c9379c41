import 'shared-config/ui/Fragment';

declare module 'shared-config/ui/Fragment' {
  interface FragmentProps {
    'mfe-explore/Header': object;
    'mfe-explore/Footer': object;
    'mfe-explore/Recommendations': { readonly skus: readonly string[] };
    'mfe-checkout/AddToCart': { readonly sku: string };
  }
}
