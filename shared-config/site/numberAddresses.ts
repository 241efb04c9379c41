/** The address that calls a number, which may have spaces. */
export const telAddress = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** The address that writes to a number on WhatsApp. */
export const whatsAppAddress = (number: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}`;
