import { STORE_CHOSEN } from '../events';
import database from '../database.json';
import styles from './StorePicker.module.css';

/** The choice of a store, as a part of the form that it is placed in: its field is `store`. */
export default function StorePicker() {
  return (
    <fieldset data-wakes="">
      <legend className={styles['legend']}>Where will you collect it?</legend>
      <ul className={styles['stores']}>
        {database.stores.map(({ id, name, street, city }) => (
          <li key={id}>
            <label className={styles['store']}>
              <input
                type="radio"
                name="store"
                value={id}
                required
                onChange={() => dispatchEvent(new CustomEvent(STORE_CHOSEN, { detail: name }))}
              />
              <span>
                <strong>{name}</strong>
                <br />
                {street}, {city}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
