import type { ChoiceQuestion, TextQuestion } from '../../site/FormDeclaration';
import { SelectField, TextAreaField, TextField, type Labels } from '../fields';

interface FormFieldsProps {
  /** `labels` say what choices are called. */
  readonly fields: readonly (TextQuestion | (ChoiceQuestion & { readonly labels?: Labels }))[];
  /** What the fields have at first, by name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Whether fields that must be filled in are shown as required; they are by default. */
  readonly marked?: boolean;
}

/** The fields of a form. They check themselves by what is declared. */
export function FormFields({ fields, values, marked = true }: FormFieldsProps) {
  const mark = marked ? {} : { required: false };
  return fields.map((field) => {
    const { name } = field;
    const defaultValue = values?.[name];
    if ('choices' in field) {
      const { choices, ...rest } = field;
      return (
        <SelectField
          key={name}
          {...rest}
          {...mark}
          options={choices}
          defaultValue={defaultValue ?? ''}
        />
      );
    }
    const { type, ...rest } = field;
    const text = { ...rest, ...mark, defaultValue };
    if (type === 'long') return <TextAreaField key={name} {...text} />;
    return <TextField key={name} {...text} type={type} enterKeyHint="next" />;
  });
}
