export const telAddress = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

export const whatsAppAddress = (number: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}`;
