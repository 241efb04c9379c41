import { useLocation } from 'shared-config/router';
import { pathInAddress } from '../../contract/pagePath';
import { i18n } from '../../i18n/i18n';
import { localPath } from '../../i18n/languages';
import type { FormField } from '../../site/FormDeclaration';
import { FORM_POST } from '../../site/formPost';
import { SelectField, TextAreaField, TextField } from '../fields';
import hidden from '../VisuallyHidden.module.css';

interface DeclaredFieldProps {
  readonly field: FormField;
  /** The same field with the choices as rows have them. */
  readonly inEnglish: FormField | undefined;
  readonly value: string | undefined;
  /** Whether it is shown as required if it must be filled in. */
  readonly showsRequired: boolean;
}

/** A field of a declared form. */
export function DeclaredField({ field, inEnglish, value, showsRequired }: DeclaredFieldProps) {
  const required = showsRequired ? {} : { required: false };
  if ('choices' in field) {
    const { choices, ...rest } = field;
    const options = inEnglish && 'choices' in inEnglish ? inEnglish.choices : choices;
    const labels = Object.fromEntries(options.map((option, index) => [option, choices[index]]));
    const select = { ...rest, ...required, options, labels, defaultValue: value ?? '' };
    return <SelectField {...select} />;
  }
  if (field.type === 'page') return <PageField name={field.name} />;
  const { type, ...rest } = field;
  const text = { ...rest, ...required, defaultValue: value };
  if (type === 'long') return <TextAreaField {...text} />;
  return <TextField {...text} type={type} enterKeyHint="next" />;
}

/** Where the form is, for one that sends it. */
function PageField({ name }: { readonly name: string }) {
  const path = pathInAddress(localPath(i18n.language, useLocation().pathname));
  return <input type="hidden" name={name} value={path} />;
}

/** What a browser sends along with the fields without our scripts, and a trap for programs that fill in every field. */
export function HiddenFields({ form, notice }: { readonly form: string; readonly notice: string }) {
  const page = localPath(i18n.language, useLocation().pathname);
  return (
    <>
      <input type="hidden" name={FORM_POST.form} value={form} />
      <input type="hidden" name={FORM_POST.page} value={page} />
      <input type="hidden" name={FORM_POST.notice} value={notice} />
      {/* No person can reach it, by eye, keyboard or screen reader; browsers without `inert` go by the other two. */}
      <input
        className={hidden['visuallyHidden']}
        name={FORM_POST.trap}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        inert
      />
    </>
  );
}
