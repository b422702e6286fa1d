import '$lib/fonts.css';
import '$lib/tokens.css';
import '$lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { messages } from '$lib/i18n.svelte';
import { screen } from '$lib/screen.svelte';
import { session } from '$lib/session.svelte';

screen.show();
await Promise.all([messages.start(), session.load()]);
const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
