import { ownAddresses } from './ownAddresses';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { CONFIG } from './testing/config';

test('the configuration of a site names the addresses of its owner', () => {
  const company = {
    email: 'namaste@helpers.in',
    supportEmail: 'care@helpers.in',
    facebook: 'https://www.facebook.com/helpers',
    instagram: 'https://www.instagram.com/helpers',
  };
  provideRuntimeConfig({ ...CONFIG, company });
  expect(ownAddresses()).toEqual({
    email: company.email,
    support: company.supportEmail,
    social: { Facebook: company.facebook, Instagram: company.instagram },
  });
});
