import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { LostRoute } from './LostRoute';
import styles from './NotFound.module.css';

/** The 404 page (spec §2). It does not contain the requested address, so one file serves all of them. */
export function NotFound() {
  return (
    <>
      <title>{`Page Not Found | ${BRAND}`}</title>
      <meta name="description" content="There is no page at this address." />
      <meta name="robots" content="noindex" />
      <section className={styles['page']}>
        <LostRoute />
        <h1>Page Not Found</h1>
        <p>Oops! The page you&apos;re looking for doesn&apos;t exist.</p>
        <p>
          <Link to={PATHS.home} className={buttonClass()}>
            Go Home
          </Link>
        </p>
      </section>
    </>
  );
}
