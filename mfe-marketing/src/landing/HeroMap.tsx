import { Fragment } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { streets } from 'shared-config/ui/drawings/streets';
import { cardClass } from '../ui/cardClass';
import { heroErrands, type HeroErrand } from './heroErrands';
import styles from './HeroMap.module.css';

/**
 * The hero's picture: an errand as a customer will follow it at launch. It runs once. Another that the visitor chooses
 * runs when it appears, so none of it needs a script.
 */
export function HeroMap() {
  return (
    <fieldset className={styles['errands']}>
      <legend>{i18n.t('How it will look at launch')}</legend>
      {heroErrands().map((errand, number) => (
        <Fragment key={errand.id}>
          <input
            type="radio"
            name="errand"
            id={errand.id}
            defaultChecked={number === 0}
            className={styles['choice']}
          />
          <label htmlFor={errand.id} className={buttonClass('quiet')}>
            {errand.title}
          </label>
          <div className={styles['errand']}>
            <Route {...errand} />
            <Slip {...errand} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** The line of every errand, as in `offset-path`; its second stop is half-way. Its streets are 400 by 300. */
const LINE = 'M90 190 87 152 309 136 305 78';

function Route({ vehicle, pin }: HeroErrand) {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className={styles['map']}>
      {streets}
      <path d={LINE} stroke="var(--leaf)" strokeDasharray="1 11" />
      <path
        className={styles['done']}
        d={LINE}
        pathLength="1"
        stroke="var(--leaf)"
        strokeDasharray="1"
      />
      <circle cx="90" cy="190" r="9" />
      <circle cx="208" cy="143" r="9" />
      <circle cx="305" cy="78" r="9" />
      <g transform="translate(350 72)">{pin}</g>
      <g className={styles['rider']}>
        <g transform="scale(.7) translate(-52-92)">{vehicle}</g>
      </g>
    </svg>
  );
}

function Slip({ title, reports }: HeroErrand) {
  return (
    <div className={cardClass(styles['slip'])}>
      <strong>{title}</strong>
      <ol className={styles['stops']}>
        {reports.map(([time, text]) => (
          <li key={time}>
            <time>{time}</time>
            {` ${text}`}
          </li>
        ))}
        <li>{i18n.t('You say that it is done, and only then is the helper paid')}</li>
      </ol>
    </div>
  );
}
