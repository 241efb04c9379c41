import { createContext } from 'react';

/** A control that a visitor fills in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Checks a control, shows what is wrong with it, and returns whether it may be sent. */
export type FieldCheck = (control: Control) => boolean;

/** The checks of a form's fields, by the name of the control. */
export const FieldChecks = createContext<Map<string, FieldCheck>>(new Map());
