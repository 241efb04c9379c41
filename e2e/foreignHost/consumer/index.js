// Shared modules are ready only after this import: federation's usual asynchronous start.
import('./bootstrap.js');
