import type { ContactMessage } from 'shared-config/services/contact';
import { TextAreaField } from 'shared-config/ui/TextAreaField';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';

/** Name, mobile and message (spec §3, §5); only the contact page requires them. */
export function ContactFields({ required = false }: { readonly required?: boolean }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        required={required}
      />
      <TextField
        label="Mobile"
        name="mobile"
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required={required}
      />
      <TextAreaField label="Message" name="message" rows={4} required={required} />
    </>
  );
}

export function contactMessageOf(fields: FormData): ContactMessage {
  return {
    name: textOf(fields, 'name'),
    mobile: textOf(fields, 'mobile'),
    message: textOf(fields, 'message'),
  };
}
