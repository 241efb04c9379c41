import type { ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import Footer from './fragments/Footer';
import Header from './fragments/Header';

interface StorePageProps {
  readonly head: Head;
  readonly children: ReactNode;
}

/** A page between the header and the footer, which pages of other teams hold as fragments. */
export function StorePage({ head, children }: StorePageProps) {
  return (
    <>
      <PageHead {...head} />
      <Header />
      <Section place="first">{children}</Section>
      <Footer />
    </>
  );
}
