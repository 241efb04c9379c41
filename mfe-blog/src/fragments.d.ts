import 'shared-config/ui/Fragment';

declare module 'shared-config/ui/Fragment' {
  interface FragmentProps {
    'mfe-marketing/JoinDialog': { readonly interest?: string };
    'mfe-marketing/JoinSlip': {
      readonly interest?: string;
      readonly short?: boolean;
    };
  }
}
