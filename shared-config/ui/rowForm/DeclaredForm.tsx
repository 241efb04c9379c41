import { i18n } from '../../i18n/i18n';
import type { FormDeclaration } from '../../site/FormDeclaration';
import { postRow, rowsAddress } from '../../services/postRow';
import { runtimeConfig } from '../../services/runtimeConfigAccess';
import styles from '../Form.module.css';
import { WriteTo } from '../NoScriptNote';
import { RowForm } from './RowForm';

/**
 * A form that a remote declares. It checks, keeps and sends what visitors type as the forms of the site do; blanks around
 * an answer are not sent. Where the configuration names no service that takes its rows, it says where to write.
 */
export function DeclaredForm({ form }: { readonly form: FormDeclaration }) {
  const { name, title, fields, consent, wish, button, thanks } = form;
  if (rowsAddress(runtimeConfig().rows, name) === undefined)
    return (
      <p>
        <WriteTo wish={wish} />
      </p>
    );
  return (
    <RowForm
      name={name}
      label={title}
      fields={fields}
      send={async (row, empty) => {
        const answers = Object.entries(row.data).map(([field, typed]) => [field, typed.trim()]);
        const data = Object.fromEntries(answers) as Record<string, string>;
        const sent = { ...row, title, data, notice: consent.version };
        const response = await postRow(sent).catch(() => undefined);
        if (!response) return { message: i18n.t('Network error.'), failed: true };
        if (!response.ok)
          return { message: i18n.t('Something went wrong. Try again.'), failed: true };
        empty();
        return { message: thanks, failed: false };
      }}
      className={styles['form']}
      consent={consent.text}
      notice={consent.version}
      sent={thanks}
      wish={wish}
      button={button}
      busyText={i18n.t('Sending...')}
    />
  );
}
