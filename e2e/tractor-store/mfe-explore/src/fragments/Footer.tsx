import styles from './Footer.module.css';

/** The footer of every page. */
export default function Footer() {
  return (
    <footer className={styles['footer']}>
      <p>
        After <a href="https://micro-frontends.org/tractor-store/">the Tractor Store</a>, a neuland
        project
      </p>
      <p>Three teams, prerendered React, Module Federation, static files</p>
    </footer>
  );
}
