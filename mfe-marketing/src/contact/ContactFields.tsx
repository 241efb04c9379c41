import type { ContactMessage } from 'shared-config/services/contact';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { TextAreaField } from 'shared-config/ui/TextAreaField';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';

/**
 * Name, mobile and message (spec §3, §5). The contact page requires all of them; the landing page shows no field as
 * required, but asks for the message before it sends an empty one.
 */
export function ContactFields({ required = false }: { readonly required?: boolean }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        missing={required ? 'Enter your name.' : undefined}
        longest={FIELD_LENGTHS.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        label="Mobile"
        name="mobile"
        type="tel"
        missing={required ? 'Enter your mobile number.' : undefined}
        longest={FIELD_LENGTHS.mobile}
        autoComplete="tel"
        enterKeyHint="next"
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={4}
        missing="Write your message first."
        longest={FIELD_LENGTHS.message}
        required={required}
      />
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
