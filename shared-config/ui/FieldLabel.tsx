import styles from './Field.module.css';

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
}

export function FieldLabel({ id, label, note }: FieldLabelProps) {
  return (
    <label htmlFor={id} className={styles['label']}>
      {label}
      {note !== undefined && <span className={styles['optional']}> ({note})</span>}
    </label>
  );
}
