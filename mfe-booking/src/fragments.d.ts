import 'shared-config/ui/Fragment';

declare module 'shared-config/ui/Fragment' {
  interface FragmentProps {
    'mfe-marketing/JoinOnBook': { readonly email: string; readonly another: boolean };
  }
}
